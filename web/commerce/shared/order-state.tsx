import { useText } from '../../text/use-text.ts';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { COMMERCE } from './texts.ts';
import type { OrderItem } from './use-plan.ts';

const LOOKS: Record<OrderItem['status'], Status> = {
  open: 'draft',
  waiting: 'pending',
  paid: 'approved',
  cancelled: 'voided',
  lapsed: 'voided',
};
export function OrderState({ of }: { of: OrderItem['status'] }) {
  const { t } = useText(COMMERCE);
  return <StatusBadge status={LOOKS[of]} label={t(`state.${of}`)} />;
}
