import { Button } from '@mantine/core';
import type { Language } from '../../text/language.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';

/** Offers the other language, by its own name. */
export function LanguageButton({ onChange }: { onChange: (language: Language) => void }) {
  const { t, language } = useText(SHARED);
  const other = language === 'en' ? 'th' : 'en';
  return (
    <Button variant="subtle" color="gray" px="xs" onClick={() => onChange(other)} lang={other} aria-label={t('shell.switchTo')}>
      {other === 'th' ? t('shell.thai') : t('shell.english')}
    </Button>
  );
}
