import { Outlet } from '@tanstack/react-router';
import { useBrand } from '../brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PreLoginFrame } from './pre-login-frame.tsx';
import { useEnterpriseLook } from './use-enterprise-look.ts';

/** The pages before a session, in the looks of the enterprise whose page it is. */
export function PreLoginLayout() {
  const look = useEnterpriseLook();
  useBrand(look);
  return (
    <PreLoginFrame look={look} languageSwitch={<LanguageSwitch />}>
      <Outlet />
    </PreLoginFrame>
  );
}
