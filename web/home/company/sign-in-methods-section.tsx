import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identity } from '../../../contract/identity/identity.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { COMPANY } from './texts.ts';

const WAYS = ['google', 'facebook', 'phone'] as const;

/** Tells which ways to sign in are not on offer yet; they are set up by whoever operates the server, so no setting is named here. */
export function SignInWaysSection() {
  const { t } = useText(COMPANY);
  const found = useQuery(query(identity.providers)).data;
  const absent = WAYS.filter((method) => !found?.[method] && (found?.missing?.[method] ?? []).length > 0);
  if (absent.length === 0) return null;
  return (
    <Section title={t('waysIn.title')} note={t('waysIn.note')}>
      <Text>{absent.map((method) => t(`waysIn.${method}`)).join(' · ')}</Text>
    </Section>
  );
}
