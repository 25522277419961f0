import { useRouter } from '@tanstack/react-router';
import { inLanguage } from '../../text/language.ts';
import { LanguageButton } from './language-button.tsx';

/** Changes the language; the page and its filters stay. */
export function LanguageSwitch() {
  const router = useRouter();
  return (
    <LanguageButton
      onChange={(other) =>
        void router.navigate({ href: inLanguage(other, router.state.location.href), replace: true, resetScroll: false })
      }
    />
  );
}
