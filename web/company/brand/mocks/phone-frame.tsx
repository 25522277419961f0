import { IconDots, IconHome, IconMessage, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../text/use-text.ts';
import { ENTERPRISE } from '../texts.ts';
import classes from './mocks.module.css';

const TABS = [
  { key: 'home', icon: IconHome },
  { key: 'contacts', icon: IconUsers },
  { key: 'chat', icon: IconMessage },
  { key: 'more', icon: IconDots },
] as const;

type PhoneFrameProps = { tab: (typeof TABS)[number]['key']; children: ReactNode };
/** A phone with the tabs of the mobile app. */
export function PhoneFrame({ tab, children }: PhoneFrameProps) {
  const { t } = useText(ENTERPRISE);
  return (
    <div className={classes.phone}>
      <div className={classes.screen}>{children}</div>
      <div className={classes.tabs}>
        {TABS.map(({ key, icon: Icon }) => (
          <span key={key} data-current={key === tab || undefined}>
            <Icon size={16} stroke={1.6} />
            {t(`mock.${key}`)}
          </span>
        ))}
      </div>
    </div>
  );
}
