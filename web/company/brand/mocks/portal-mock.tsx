import { IconChartBar, IconHome, IconUsers } from '@tabler/icons-react';
import { SHARED } from '../../../text/shared-text.ts';
import { useText } from '../../../text/use-text.ts';
import { Mark } from '../../../ui/artwork.tsx';
import type { BrandLook } from '../../../ui/brand-store.ts';
import { ENTERPRISE } from '../texts.ts';
import classes from './mocks.module.css';

const MENU = [
  { key: 'dashboard', icon: IconHome },
  { key: 'employee', icon: IconUsers },
  { key: 'reports', icon: IconChartBar },
] as const;
const NUMBERS = [
  { key: 'present', value: 112 },
  { key: 'late', value: 5 },
  { key: 'onLeave', value: 3 },
] as const;
const ROWS = [
  { key: 'malee', hours: '7:45' },
  { key: 'somchai', hours: '8:00' },
  { key: 'anong', hours: '8:15' },
] as const;

/** The web portal: top bar, menu, numbers and a table. */
export function PortalMock({ look }: { look: BrandLook }) {
  const { t } = useText(ENTERPRISE);
  const { t: shared } = useText(SHARED);
  const { 'image-header-logo': header, 'image-square-logo': square } = look.images;
  return (
    <div className={classes.browser}>
      <div className={classes.tab}>
        {square ? <img src={square} alt="" /> : <Mark size={14} />} {t('mock.dashboard')}
      </div>
      <div className={classes.top}>
        {header ? (
          <img src={header} alt="" />
        ) : (
          <>
            <span className={classes.mark} /> <strong>{shared('product')}</strong>
          </>
        )}
      </div>
      <div className={classes.portal}>
        <div className={classes.side}>
          {MENU.map(({ key, icon: Icon }, index) => (
            <span key={key} data-current={index === 0 || undefined}>
              <Icon size={13} stroke={1.6} /> <em>{t(`mock.${key}`)}</em>
            </span>
          ))}
        </div>
        <div className={classes.page}>
          <div className={classes.head}>
            <strong>{t('mock.dashboard')}</strong>
            <span className={classes.button}>{t('mock.newReport')}</span>
          </div>
          <div className={classes.numbers}>
            {NUMBERS.map(({ key, value }) => (
              <div key={key}>
                <strong>{value}</strong> {t(`mock.${key}`)}
              </div>
            ))}
          </div>
          <div className={classes.row}>
            <span>{t('mock.name')}</span>
            <span>{t('mock.hours')}</span>
          </div>
          {ROWS.map(({ key, hours }) => (
            <div key={key} className={classes.row}>
              <span className={classes.link}>{t(`mock.${key}`)}</span>
              <span>{hours}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
