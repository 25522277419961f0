import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { APPROVALS } from '../shared/texts.ts';
import type { StandIn } from './stand-in-table.tsx';

type EndStandInProps = { row: StandIn; isPending: boolean; onEnd: (id: string) => void };

/** Ends a period now, or takes back one that has not begun. */
export function EndStandIn({ row, isPending, onEnd }: EndStandInProps) {
  const { t } = useText(APPROVALS);
  const facts = { delegate: format.name(row.delegate), name: format.name(row.employee) };
  return (
    <ConfirmButton
      size="xs"
      question={t('standIn.endQuestion')}
      text={t('standIn.endText', facts)}
      verb={t('standIn.end')}
      loading={isPending}
      onConfirm={() => onEnd(row.id)}
    >
      {t('standIn.end')}
    </ConfirmButton>
  );
}
