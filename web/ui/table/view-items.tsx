import { Menu, Text } from '@mantine/core';
import { type KeptTableView, useTableViews } from '../../api/table-views.ts';
import { useText } from '../../text/use-text.ts';
import { TABLE_FILES } from './texts.ts';

type ViewItemsProps = { table: string; onOpen: (view: KeptTableView) => void; onKeep: () => void; onManage: () => void };

/** The kept views of a table, as items of its menu. */
export function ViewItems({ table, onOpen, onKeep, onManage }: ViewItemsProps) {
  const { t } = useText(TABLE_FILES);
  const views = useTableViews(table).data ?? [];
  return (
    <>
      <Menu.Label>{t('views')}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          closeMenuOnClick
          onClick={() => onOpen(view)}
          rightSection={
            view.isShared ? (
              <Text size="xs" c="dimmed">
                {t('shared')}
              </Text>
            ) : null
          }
        >
          {view.name}
        </Menu.Item>
      ))}
      <Menu.Item closeMenuOnClick aria-haspopup="dialog" onClick={onKeep}>
        {t('keep')}
      </Menu.Item>
      {views.length > 0 ? (
        <Menu.Item closeMenuOnClick aria-haspopup="dialog" onClick={onManage}>
          {t('manage')}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
    </>
  );
}
