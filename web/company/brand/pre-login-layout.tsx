import { Outlet } from '@tanstack/react-router';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useBrand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx';
import { PreLoginFrame } from '../../ui/shell/pre-login-frame.tsx';
import { logoOf, nameOf } from './enterprise-look.ts';
import { useEnterpriseLook } from './use-enterprise-look.ts';

/** The pages before a session, in the looks of the enterprise whose page it is. */
export function PreLoginLayout() {
  const { language } = useText(SHARED);
  const look = useEnterpriseLook();
  useBrand(look);
  return (
    <PreLoginFrame
      look={look && { name: nameOf(look), logo: logoOf(look), picture: look.artwork[language] ?? null }}
      languageSwitch={<LanguageSwitch />}
    >
      <Outlet />
    </PreLoginFrame>
  );
}
