import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { leaveAmount, leaveTypeName, limitOf } from '../shared/amounts.ts';
import { LEAVE } from '../shared/texts.ts';
import { TypeMark } from '../shared/type-mark.tsx';
import classes from './balances.module.css';
import type { Balance } from './own-balance-calls.ts';
import { LEAVE_BALANCES } from './texts.ts';

/** What stands large on a card: what is left, of the event where each has a quota of its own. */
export const shownMinutes = (balance: Balance): number => balance.eventLeft ?? balance.balance;

type CardLook = {
  /** It stands in a drawer, whose content its entries take the place of. */
  isWithin?: boolean;
  /** Its entries were just left. */
  hasFocus?: boolean;
};
/** One type of leave of a person: what is left, and what it is made of; the card opens its entries. */
export function BalanceCard({
  balance,
  onOpen,
  isWithin = false,
  hasFocus = false,
}: CardLook & { balance: Balance; onOpen: () => void }) {
  const { t } = useText(LEAVE_BALANCES);
  const { t: leave } = useText(LEAVE);
  const amount = leaveAmount(shownMinutes(balance), leave);
  const limit = limitOf(balance);
  const isFree = limit !== 'quota';
  const parts = (['granted', 'carried', 'adjusted', 'expired', 'taken', 'pending', 'toCome'] as const).filter(
    (part) => balance[part] !== 0,
  );
  return (
    <UnstyledButton
      className={classes.card}
      onClick={onOpen}
      aria-haspopup={isWithin ? undefined : 'dialog'}
      autoFocus={hasFocus}
    >
      <div className={classes.cardHead}>
        <TypeMark type={balance.leaveType} />
        <Text className={classes.amount} c={shownMinutes(balance) < 0 && !isFree ? 'red' : undefined}>
          {limit === 'quota' ? amount : leave(`limit.${limit}`)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {balance.perEvent === null || isFree
          ? t('drawer.year', { from: format.day(balance.yearStart), to: format.day(balance.yearEnd) })
          : t('card.eachOf', { amount: leaveAmount(balance.perEvent, leave) })}
      </Text>
      {parts.length > 0 ? (
        <div className={classes.parts}>
          {parts.map((part) => (
            <Text key={part} span size="sm">
              {t(`card.${part}`)} {leaveAmount(balance[part], leave)}
            </Text>
          ))}
        </div>
      ) : null}
      <VisuallyHidden>
        {t(isFree ? 'card.explainFree' : 'card.explain', { amount, type: leaveTypeName(balance.leaveType) })}
      </VisuallyHidden>
    </UnstyledButton>
  );
}

type BalanceCardsProps = {
  balances: readonly Balance[];
  onOpen: (leaveTypeId: string) => void;
  isWithin?: boolean;
  /** The type whose entries were just left. */
  left?: string | null;
};

export const BalanceCards = ({ balances, onOpen, isWithin, left }: BalanceCardsProps) => (
  <ul className={classes.cards}>
    {balances.map((balance) => (
      <li key={balance.leaveType.id}>
        <BalanceCard
          balance={balance}
          onOpen={() => onOpen(balance.leaveType.id)}
          isWithin={isWithin}
          hasFocus={left === balance.leaveType.id}
        />
      </li>
    ))}
  </ul>
);
