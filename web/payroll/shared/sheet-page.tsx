import { Alert, Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Address, downloadAsked, type LooseInput, send } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { A4Sheet } from '../../ui/a4-sheet.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { SHEET } from './sheet-texts.ts';

type SheetPageProps = {
  endpoint: Address;
  title: string;
  names: readonly string[];
  /** What the call is asked besides, whatever the address gives. */
  besides?: Readonly<Record<string, string>>;
  /** The format that is saved, where the call gives something else without it. */
  savedAs?: 'pdf';
  action?: ReactNode;
};
/** A document as it is printed, by the names that the address gives. */
export function SheetPage({ endpoint, title, names, besides, savedAs, action }: SheetPageProps) {
  const { t, language } = useText(SHEET);
  const list = useListState();
  const given = names.map((name) => [name, list.one(name) ?? (name === 'language' ? language : undefined)]);
  const asked: Record<string, string | undefined> = { ...Object.fromEntries(given), ...besides };
  const input: LooseInput = { query: savedAs ? { ...asked, format: savedAs } : asked };
  const picture = useQuery({
    queryKey: ['document', endpoint.path, asked],
    queryFn: async () => {
      const response = await send(endpoint, { query: { ...asked, format: 'svg' } });
      return { image: await response.blob(), leftOut: Number(response.headers.get('x-sheets-left-out') ?? 0) };
    },
    gcTime: 0,
  });
  if (picture.error)
    return <ErrorPage title={t('documentMissing')} error={picture.error} onRetry={() => void picture.refetch()} />;
  return (
    <Page
      title={title}
      action={
        <Group gap="xs" className="wela-no-print">
          {action}
          {picture.data ? (
            <SheetActions isWhole={picture.data.leftOut === 0} onSave={() => downloadAsked(endpoint, input)} />
          ) : null}
        </Group>
      }
    >
      {picture.data && picture.data.leftOut > 0 ? (
        <Alert mb="md" className="wela-no-print">
          {t('leftOut', { count: picture.data.leftOut })}
        </Alert>
      ) : null}
      {picture.data ? <Sheet picture={picture.data.image} /> : <LoadingShape shape="form" />}
    </Page>
  );
}

type SheetActionsProps = { isWhole: boolean; onSave: () => Promise<unknown> };
function SheetActions({ isWhole, onSave }: SheetActionsProps) {
  const { t } = useText(SHEET);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave().catch(toast.failed);
    setBusy(false);
  };
  return (
    <Group gap="xs" className="wela-no-print">
      {isWhole ? (
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      ) : null}
      <Button leftSection={<IconDownload size={18} stroke={1.5} />} loading={isBusy} onClick={() => void save()}>
        {t('download')}
      </Button>
    </Group>
  );
}

/** The pages of the document, drawn by the one who prints it. */
function Sheet({ picture }: { picture: Blob }) {
  const { t } = useText(SHEET);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <A4Sheet label={t('sheet')} isPicture>
      {address ? <img src={address} alt={t('sheet')} /> : null}
    </A4Sheet>
  );
}
