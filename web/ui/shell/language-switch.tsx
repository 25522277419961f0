import { useRouter } from '@tanstack/react-router';
import { keepAccountLanguage } from '../../api/account-language.ts';
import { inLanguage } from '../../text/language.ts';
import { LanguageButton } from './language-button.tsx';

/** Changes the language of the page, which stays with its filters, and of the account. */
export function LanguageSwitch() {
  const router = useRouter();
  return (
    <LanguageButton
      onChange={(other) => {
        keepAccountLanguage(other);
        void router.navigate({ href: inLanguage(other, router.state.location.href), replace: true, resetScroll: false });
      }}
    />
  );
}
