import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import { useText } from '../../text/use-text.ts';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeclaredSection } from './declaration-calls.ts';
import classes from './declarations.module.css';
import { DECLARATIONS } from './texts.ts';

const LOOK: Record<DeclaredSection['state'], Status> = {
  none: 'upcoming',
  DRAFT: 'draft',
  WAITING: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
};

export function SectionState({ section: { state, counts } }: { section: Pick<DeclaredSection, 'state' | 'counts'> }) {
  const { t } = useText(DECLARATIONS);
  const { t: declared } = useText(DECLARED);
  return (
    <Group gap={6}>
      <StatusBadge status={LOOK[state]} label={declared(`state.${state}`)} />
      {counts && state !== 'APPROVED' ? (
        <Badge variant="light" color="teal" tt="none" fw={500}>
          {t('counts')}
        </Badge>
      ) : null}
    </Group>
  );
}

type SectionListProps = {
  sections: readonly DeclaredSection[];
  /** The row of a section: a link or a button around its content. */
  row: (section: DeclaredSection, className: string | undefined, content: ReactNode) => ReactNode;
};
/** The twelve sections with their state. */
export function SectionList({ sections, row }: SectionListProps) {
  const { t } = useText(DECLARATIONS);
  const { t: declared } = useText(DECLARED);
  return (
    <Stack gap="xs">
      {sections.map((section) =>
        row(
          section,
          classes.row,
          <>
            <span className={classes.words}>
              <Text span display="block" fw={500}>
                {declared(`section.${section.type}`)}
              </Text>
              <SectionState section={section} />
              {section.reason ? (
                <Text span display="block" size="sm" c="red">
                  {t('refusedBecause', { reason: section.reason })}
                </Text>
              ) : null}
            </span>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </>,
        ),
      )}
    </Stack>
  );
}
