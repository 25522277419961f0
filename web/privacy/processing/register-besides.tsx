import { Button, Group, Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FactList, Section } from '../../ui/section.tsx';
import { PRIVACY } from '../shared/texts.ts';
import type { Register } from './register-page.tsx';
import { REGISTER } from './texts.ts';

type BesidesProps = { register: Register; onChange: () => void };

/** What stands beside the purposes: who answers for data, which systems are let in, and what was refused. */
export function RegisterBesides({ register: { contact, systems, refusals }, onChange }: BesidesProps) {
  const { t } = useText(REGISTER);
  const { t: privacy } = useText(PRIVACY);
  const facts = systems.map(({ kind, name, data }) => ({ label: t(`systems.${kind}`, { name }), value: data.join(', ') }));
  return (
    <>
      <Group gap="md">
        <Text size="sm">
          <Text span fw={500}>
            {t('contact.title')}
          </Text>
          {' · '}
          {[contact.name, contact.contact].filter(Boolean).join(' · ') || t('contact.none')}
        </Text>
        <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={onChange}>
          {t('contact.change')}
        </Button>
      </Group>
      {facts.length > 0 ? (
        <Section title={t('systems.title')}>
          <FactList facts={facts} />
        </Section>
      ) : null}
      {refusals.length > 0 ? (
        <Section title={t('refusals.title')}>
          <FactList
            facts={refusals.map(({ kind, answeredOn, reason }) => ({
              label: t('refusals.of', { kind: privacy(`kind.${kind}`), day: format.day(answeredOn) }),
              value: reason,
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}
