import { Alert, Button, FileButton, Group, Select, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import type { PermissionGroup } from '../../../domain/permissions.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useDepartmentOptions, useMayPlace, usePositionOptions } from '../shared/use-options.ts';
import { AddressPreview } from './address-preview.tsx';
import { FoldedGroups } from './folded-groups.tsx';
import { type ReadAddress, readAddresses, readRows, unique } from './read-addresses.ts';

const MOST = 200;
type InviteFormProps = {
  /** The answer, and what was typed and is no address. */
  onDone: (answer: WireAnswer<typeof invitations.create>, leftOut: readonly string[]) => void;
  onCancel: () => void;
};

/** Addresses typed, pasted or from a file, seen before they are sent, and where the people begin. */
export function InviteForm({ onDone, onCancel }: InviteFormProps) {
  const { t } = useText(EMPLOYEES);
  const { t: shared } = useText(SHARED);
  const { problem, setProblem, box } = useProblem();
  const { addresses, typed, type, takeOut, readFile } = useAddresses(setProblem);
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [positionId, setPositionId] = useState<string | null>(null);
  const [groups, setGroups] = useState<PermissionGroup[]>([]);
  const [needsApproval, setNeedsApproval] = useState(false);
  const departments = useDepartmentOptions();
  const positions = usePositionOptions();
  const mayPlace = useMayPlace();
  const maySetGroups = useCan(employees.setGroups);
  const bad = addresses.filter((address) => address.kind === 'bad').map((address) => address.text);
  const invite = useCall(invitations.create, { onDone: (answer) => onDone(answer, bad) });
  useUnsaved(`${typed} ${addresses.length}`, () => addresses.length > 0 || typed.trim() !== '');
  const good = addresses.filter((address) => address.kind !== 'bad');
  const of = (kind: ReadAddress['kind']) => good.filter((address) => address.kind === kind).map((address) => address.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (good.length === 0) return setProblem(t('invite.none'));
    if (good.length > MOST) return setProblem(t('invite.tooMany', { max: MOST }));
    setProblem(null);
    invite.mutate({
      body: {
        emails: of('email'),
        phones: of('phone'),
        permissionGroups: groups,
        needsApproval,
        ...(departmentId ? { departmentId } : {}),
        ...(positionId ? { positionId } : {}),
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem ? (
          <Alert color="red" role="alert" ref={box} tabIndex={-1}>
            {problem}
          </Alert>
        ) : null}
        <Textarea
          label={t('invite.addresses')}
          description={t('invite.addressesHint')}
          autosize
          minRows={3}
          maxRows={8}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          data-autofocus
        />
        <FileButton onChange={(file) => void readFile(file)} accept=".csv,text/csv,text/plain" resetRef={{ current: null }}>
          {(button) => (
            <Button
              variant="default"
              leftSection={<IconFileUpload size={18} stroke={1.5} />}
              style={{ alignSelf: 'flex-start' }}
              {...button}
            >
              {t('invite.file')}
            </Button>
          )}
        </FileButton>
        <AddressPreview addresses={addresses} onTakeOut={takeOut} />
        <Select
          label={t('field.department')}
          data={departments}
          value={departmentId}
          onChange={setDepartmentId}
          clearable
          searchable
        />
        {mayPlace ? (
          <Select label={t('field.position')} data={positions} value={positionId} onChange={setPositionId} clearable searchable />
        ) : null}
        <Switch
          label={t('invite.needsApproval')}
          description={t('invite.needsApprovalHint')}
          checked={needsApproval}
          onChange={(event) => setNeedsApproval(event.currentTarget.checked)}
        />
        {maySetGroups ? <FoldedGroups value={groups} onChange={setGroups} /> : null}
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed" mr="auto" aria-live="polite">
            {good.length > 0 ? t('invite.recognised', { count: good.length }) : ''}
          </Text>
          <Button variant="default" onClick={onCancel}>
            {shared('action.cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {good.length > 0 ? t('invite.submit', { count: good.length }) : t('invite.submitNone')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What stands in the way of inviting. Pressed again, it is read and scrolled to again: it may stand far above the button. */
function useProblem() {
  const [told, setTold] = useState<{ readonly text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!told) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [told]);
  const setProblem = (text: string | null) => setTold(text === null ? null : { text });
  return { problem: told?.text ?? null, setProblem, box };
}

/** The addresses as they are typed and read from files, without those that were taken out. */
function useAddresses(tell: (problem: string | null) => void) {
  const { t } = useText(EMPLOYEES);
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<ReadAddress[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const readFile = async (file: File | null) => {
    if (!file) return;
    tell(null);
    try {
      const { parse } = await import('csv-parse/browser/esm/sync');
      const rows: string[][] = parse(await file.text(), { bom: true, relaxColumnCount: true, skipEmptyLines: true });
      setAdded((before) => unique([...before, ...readRows(rows)]));
    } catch {
      tell(t('invite.fileFailed'));
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setTaken([]);
  };
  const takeOut = (text: string) => setTaken([...taken, text]);
  const addresses = unique([...readAddresses(typed), ...added]).filter((address) => !taken.includes(address.text));
  return { addresses, typed, type, takeOut, readFile };
}
