import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { askEffect, type PayEffect, type SavedSection } from './declaration-calls.ts';
import { DECLARATIONS } from './texts.ts';

const WAIT_MS = 400;

/** What a section as it is filled in does to the net pay of the next payroll; says nothing while it cannot be saved. */
export function EffectNote({ body }: { body: SavedSection }) {
  const { t } = useText(DECLARATIONS);
  const [settled] = useDebouncedValue(JSON.stringify(body), WAIT_MS);
  const found = useQuery({
    queryKey: ['declaration-effect', settled],
    queryFn: () => askEffect(JSON.parse(settled)),
    staleTime: 0,
    retry: false,
  });
  if (found.isError) return null;
  return (
    <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.5} />} title={t('effect.title')} role="status">
      <Text size="sm">{found.isPending ? t('effect.asking') : <EffectText effect={found.data} />}</Text>
    </Alert>
  );
}

function EffectText({ effect }: { effect: PayEffect }) {
  const { t } = useText(DECLARATIONS);
  if (effect === null) return t('effect.none');
  const month = format.month(effect.month);
  const { netNow, netThen } = effect;
  if (netNow === netThen) return t('effect.same', { month, net: format.currency(netNow) });
  return t(netThen > netNow ? 'effect.more' : 'effect.less', {
    month,
    present: format.currency(netNow),
    next: format.currency(netThen),
    taxNow: format.currency(effect.taxNow),
    taxThen: format.currency(effect.taxThen),
  });
}
