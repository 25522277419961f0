import { Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identity } from '../../../contract/identity/identity.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { COMPANY } from './texts.ts';

const WAYS = ['google', 'facebook', 'phone'] as const;

/** Tells those who could set them up which ways to sign in are not on offer yet, and the settings of the server that are absent. */
export function SignInWaysSection() {
  const { t } = useText(COMPANY);
  const found = useQuery(query(identity.providers)).data;
  const absent = WAYS.flatMap((method) => {
    const settings = found?.missing?.[method] ?? [];
    return !found?.[method] && settings.length > 0 ? [{ way: method, settings }] : [];
  });
  if (absent.length === 0) return null;
  return (
    <Section title={t('waysIn.title')} note={t('waysIn.note')}>
      <Stack gap="sm">
        {absent.map(({ way: method, settings }) => (
          <Group key={method} gap="sm" wrap="wrap">
            <Text fw={500} miw={96}>
              {t(`waysIn.${method}`)}
            </Text>
            {settings.map((name) => (
              <Code key={name}>{name}</Code>
            ))}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
