import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { inLanguage } from '../../text/language.ts';
import { useSharedText } from '../../text/shared-text.ts';

/** Changes the language; the page and its filters stay. */
export function LanguageSwitch() {
  const { t, language } = useSharedText();
  const router = useRouter();
  const other = language === 'en' ? 'th' : 'en';
  const change = () =>
    void router.navigate({ href: inLanguage(other, router.state.location.href), replace: true, resetScroll: false });
  return (
    <Button variant="subtle" color="gray" px="xs" onClick={change} lang={other} aria-label={t('shell.switchTo')}>
      {other === 'th' ? t('shell.thai') : t('shell.english')}
    </Button>
  );
}
