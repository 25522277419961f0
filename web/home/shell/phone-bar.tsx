import type { ReactNode } from 'react';
import { AppLink, useAppPath } from '../../ui/app-link.tsx';
import { type BarLink, OWN_PAGES, PhoneBarFrame } from './phone-bar-frame.tsx';

const appLink = (link: BarLink) => <AppLink {...link} />;

/** What an employee opens every day, at the thumb: clock, month, shifts, slips and announcements. */
export function WithPhoneBar({ children }: { children: ReactNode }) {
  const path = useAppPath();
  const current = OWN_PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`));
  return (
    <PhoneBarFrame current={current?.key} link={appLink}>
      {children}
    </PhoneBarFrame>
  );
}
