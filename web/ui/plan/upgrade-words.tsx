import { Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { PLAN } from './texts.ts';
import type { UpgradeWish } from './upgrade-wish.ts';

const WORDS = {
  'zone-limit': ['prompt.zoneTitle', 'prompt.zoneText'],
  'employee-limit': ['prompt.employeeTitle', 'prompt.employeeText'],
  'report-days': ['prompt.reportTitle', 'prompt.reportText'],
  export: ['prompt.exportTitle', 'prompt.exportText'],
} as const;

/** Title and sentence of a limit that was met. */
export function useUpgradeWords({ reason, count }: UpgradeWish) {
  const { t } = useText(PLAN);
  const [title, text] = WORDS[reason];
  return { title: t(title, { n: count }), text: t(text, { n: count, back: count - 1 }) };
}

export function UpgradeWords({ wish }: { wish: UpgradeWish }) {
  const { title, text } = useUpgradeWords(wish);
  return (
    <Stack gap={4}>
      <Text fw={500}>{title}</Text>
      <Text c="dimmed">{text}</Text>
    </Stack>
  );
}
