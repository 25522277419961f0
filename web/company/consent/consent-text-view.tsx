import { Text, Title } from '@mantine/core';
import type { ConsentVersion } from '../../../domain/company/consent-text.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import classes from './consent.module.css';
import { CONSENT } from './texts.ts';

/** One text on personal data: what it says, its version and since when. */
export function ConsentTextView({ version, hasTitle = true }: { version: ConsentVersion; hasTitle?: boolean }) {
  const { t, language } = useText(CONSENT);
  const { title, lead, sections } = version[language];
  return (
    <div>
      {hasTitle ? (
        <Title order={2} fz={16}>
          {title}
        </Title>
      ) : null}
      <Text mt={hasTitle ? 4 : 0}>{lead}</Text>
      <div className={classes.sections}>
        {sections.map((section) => (
          <section key={section.heading}>
            <Title order={hasTitle ? 3 : 2} fz={14}>
              {section.heading}
            </Title>
            {section.lines.length === 1 ? (
              <Text>{section.lines[0]}</Text>
            ) : (
              <ul className={classes.lines}>
                {section.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="md">
        {t('version', { version: version.version, from: format.day(version.from) })}
      </Text>
    </div>
  );
}
