import { Menu } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useOpenOnArrival } from '../on-demand.tsx';
import { DownloadButton } from './download-button.tsx';

/** What a list can be saved as: what is on screen at once, or a file that is made of all of it. */
export function ExportMenu({ isReading, onView, onFile }: { isReading: boolean; onView: () => void; onFile: () => void }) {
  const { t } = useText(SHARED);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <DownloadButton ref={button} label={t('action.export')} isReading={isReading} isMenu />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onView}>{t('table.csv')}</Menu.Item>
        <Menu.Item onClick={onFile} aria-haspopup="dialog">
          {t('table.file')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
