import { Menu } from '@mantine/core';
import type { ListFileType } from '../../api/list-exports.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useOpenOnArrival } from '../on-demand.tsx';
import { DownloadButton } from './download-button.tsx';
import { TABLE_FILES } from './texts.ts';

type ExportMenuProps = {
  isReading: boolean;
  onSave: (fileType: ListFileType) => void;
  /** Where the server makes a file with more than the table shows. */
  onFile: (() => void) | undefined;
};
const WAYS = ['csv', 'xlsx', 'print'] as const;

/** What a list can be taken out as: all its rows in the columns that are shown, or a file of the server with all details. */
export function ExportMenu({ isReading, onSave, onFile }: ExportMenuProps) {
  const { t } = useText(TABLE_FILES);
  const { t: shared } = useText(SHARED);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <DownloadButton ref={button} label={shared('action.export')} isReading={isReading} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('whole')}</Menu.Label>
        {WAYS.map((way) => (
          <Menu.Item key={way} onClick={() => onSave(way)}>
            {t(way)}
          </Menu.Item>
        ))}
        {onFile ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onFile} aria-haspopup="dialog">
              {t('file')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
