import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../text/use-text.ts';
import type { BrandLook } from '../../../ui/brand-store.ts';
import { ENTERPRISE } from '../texts.ts';
import classes from './mocks.module.css';
import { PhoneFrame } from './phone-frame.tsx';

const GROUPS = [
  { key: 'sales', members: 16 },
  { key: 'warehouse', members: 25 },
] as const;
const PEOPLE = ['malee', 'somchai', 'anong'] as const;

/** The people of the mobile app, with their groups above. */
export function ContactsMock({ look }: { look: BrandLook }) {
  const { t } = useText(ENTERPRISE);
  const logo = look.images['image-header-logo'];
  return (
    <PhoneFrame tab="contacts">
      <div className={classes.bar}>{logo ? <img src={logo} alt="" /> : t('mock.contacts')}</div>
      <div className={classes.search}>
        <IconSearch size={14} stroke={1.6} /> {t('mock.search')}
      </div>
      <div className={classes.heading}>{t('mock.groups')}</div>
      {GROUPS.map(({ key, members }) => (
        <div key={key} className={classes.person}>
          <span className={classes.group}>
            <IconUsers size={14} stroke={1.6} />
          </span>
          <div>
            <strong>{t(`mock.${key}`)}</strong>
            <div className={classes.detail}>{t('mock.members', { count: members })}</div>
          </div>
        </div>
      ))}
      <div className={classes.heading}>{t('mock.people')}</div>
      {PEOPLE.map((key) => (
        <div key={key} className={classes.person}>
          <span className={classes.face}>{t(`mock.${key}`).slice(0, 1)}</span>
          <strong>{t(`mock.${key}`)}</strong>
        </div>
      ))}
    </PhoneFrame>
  );
}
