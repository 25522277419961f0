import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { imports } from '../../../contract/imports/imports.ts';
import { download } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { Batch } from './import-address.ts';
import { IMPORTS } from './texts.ts';

/** The rows with errors as a file, each with its reasons. */
export function LeftButton({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const save = () => void download(imports.left, { query: { id: batch.id } }).catch(toast.failed);
  return (
    <Group mb="xs">
      <Button variant="subtle" size="compact-sm" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={save}>
        {t('check.download')}
      </Button>
    </Group>
  );
}
