import { IconChevronLeft, IconSend } from '@tabler/icons-react';
import { useText } from '../../../text/use-text.ts';
import { ENTERPRISE } from '../texts.ts';
import classes from './mocks.module.css';
import { PhoneFrame } from './phone-frame.tsx';

/** A talk in the mobile app. */
export function ChatMock() {
  const { t } = useText(ENTERPRISE);
  return (
    <PhoneFrame tab="chat">
      <div className={classes.bar}>
        <IconChevronLeft size={16} stroke={1.6} /> {t('mock.sales')}
      </div>
      <div className={classes.talk}>
        <span className={classes.day}>{t('mock.today')}</span>
        <span className={classes.theirs}>{t('mock.one')}</span>
        <span className={classes.mine}>{t('mock.two')}</span>
        <span className={classes.theirs}>{t('mock.three')}</span>
      </div>
      <div className={classes.write}>
        <span>{t('mock.write')}</span>
        <span className={classes.send}>
          <IconSend size={14} stroke={1.6} />
        </span>
      </div>
    </PhoneFrame>
  );
}
