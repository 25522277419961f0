import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../list-state.ts';
import type { Paged } from './column.ts';
import classes from './data-table.module.css';

/** Range and neighbours of a page of the server; people count pages from one, the server from zero. */
export function Pager({ page, list }: { page: Paged<unknown>; list: ListState }) {
  const { t } = useText(SHARED);
  if (page.totalPages <= 1) return null;
  const from = page.page * page.size + 1;
  const to = page.page * page.size + page.content.length;
  return (
    <nav className={classes.pager} aria-label={t('table.page', { page: page.page + 1, pages: page.totalPages })}>
      <Text size="sm" c="dimmed">
        {t('table.range', { from: format.count(from), to: format.count(to), total: format.count(page.totalElements) })}
      </Text>
      <Group gap={4}>
        <ActionIcon
          variant="default"
          disabled={page.page === 0}
          aria-label={t('table.previous')}
          onClick={() => list.set({ page: page.page - 1 })}
        >
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          disabled={page.page + 1 >= page.totalPages}
          aria-label={t('table.next')}
          onClick={() => list.set({ page: page.page + 1 })}
        >
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
    </nav>
  );
}
