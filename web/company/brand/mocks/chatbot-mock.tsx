import { IconBeach, IconCalendarTime, IconClock, IconReceipt, IconRobot } from '@tabler/icons-react';
import { useText } from '../../../text/use-text.ts';
import type { BrandLook } from '../../../ui/brand-store.ts';
import { ENTERPRISE } from '../texts.ts';
import classes from './mocks.module.css';
import { PhoneFrame } from './phone-frame.tsx';

const ACTIONS = [
  { key: 'clockIn', icon: IconClock },
  { key: 'leave', icon: IconBeach },
  { key: 'payslip', icon: IconReceipt },
  { key: 'shift', icon: IconCalendarTime },
] as const;

/** The first page of the mobile app: cover, greeting of the chatbot, four actions. */
export function ChatbotMock({ look }: { look: BrandLook }) {
  const { t } = useText(ENTERPRISE);
  const { 'image-cover': cover, 'image-long-logo': logo } = look.images;
  return (
    <PhoneFrame tab="home">
      <div className={classes.cover}>{cover ? <img src={cover} alt="" /> : null}</div>
      {logo ? <img className={classes.logo} src={logo} alt="" /> : null}
      <div className={classes.bot}>
        <span className={classes.botIcon}>
          <IconRobot size={20} stroke={1.6} />
        </span>
        <div>
          <strong>{t('mock.hello')}</strong>
          <div>{t('mock.ask')}</div>
        </div>
      </div>
      <div className={classes.actions}>
        {ACTIONS.map(({ key, icon: Icon }, index) => (
          <span key={key} data-first={index === 0 || undefined}>
            <Icon size={18} stroke={1.6} />
            {t(`mock.${key}`)}
          </span>
        ))}
      </div>
    </PhoneFrame>
  );
}
