import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { branches } from '../../../contract/people/branches.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { BELONGING } from './belonging-text.ts';

/** Whose: one of them. */
export type Holder = { departmentId: string } | { positionId: string } | { employeeId: string };
type Belongs = WireAnswer<typeof branches.belonging>;

/** The branch and the cost centre of a department, a position or a person, and by whom that is said; nothing where the company has neither. */
export function BelongingSection({ holder }: { holder: Holder }) {
  const { t } = useText(BELONGING);
  const maySee = useCan(branches.belonging);
  const places = usePlaces({ isPosition: 'positionId' in holder, isAsked: maySee });
  const isShown = maySee && places.some(({ options }) => options.length > 0);
  const belongs = useQuery({ ...query(branches.belonging, { query: holder }), enabled: isShown });
  if (!isShown) return null;
  return (
    <Section title={t('title')}>
      <QueryView query={belongs} shape="form">
        {(found) => (
          <Stack gap="sm">
            {places.map((place) =>
              place.options.length === 0 ? null : (
                <Place key={place.kind} place={place} now={found[place.kind]} holder={holder} />
              ),
            )}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

type Kind = keyof Belongs;
type PlaceOptions = { kind: Kind; options: { value: string; label: string }[] };
/** What can be chosen; a position has no branch. */
function usePlaces({ isPosition, isAsked }: { isPosition: boolean; isAsked: boolean }): PlaceOptions[] {
  const seesCentres = useCan(costCentres.list);
  const ofBranches = useQuery({ ...query(branches.list), enabled: isAsked && !isPosition }).data ?? [];
  const ofCentres = useQuery({ ...query(costCentres.list), enabled: isAsked && seesCentres }).data ?? [];
  const optionOf = ({ id, code, name }: { id: string; code: string; name: string }) => ({
    value: id,
    label: `${code} · ${name}`,
  });
  return [
    { kind: 'branch', options: isPosition ? [] : ofBranches.map(optionOf) },
    { kind: 'costCentre', options: ofCentres.filter(({ active }) => active).map(optionOf) },
  ];
}

type PlaceProps = { place: PlaceOptions; now: Belongs[Kind]; holder: Holder };
function Place({ place: { kind, options }, now, holder }: PlaceProps) {
  const { t } = useText(BELONGING);
  const [isOpen, setOpen] = useState(false);
  const mayBranch = useCan(branches.place);
  const mayCentre = useCan(costCentres.place);
  const shown = now ? `${now.code} · ${now.name}` : t(kind === 'branch' ? 'headOffice' : 'none');
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" c="dimmed">
            {t(kind)}
          </Text>
          <Text>{shown}</Text>
          {now ? (
            <Text size="sm" c="dimmed">
              {t(now.own ? 'own' : 'inherited')}
            </Text>
          ) : null}
        </div>
        {(kind === 'branch' ? mayBranch : mayCentre) && !isOpen ? (
          <Button variant="default" aria-label={`${t('change')}: ${t(kind)}`} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        ) : null}
      </Group>
      {isOpen ? <PlaceForm kind={kind} options={options} now={now} holder={holder} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}

const ABOVE = 'above';
const idsOf = (holder: Holder) => ({
  departmentIds: 'departmentId' in holder ? [holder.departmentId] : [],
  employeeIds: 'employeeId' in holder ? [holder.employeeId] : [],
});

type FormProps = { kind: Kind; options: PlaceOptions['options']; now: Belongs[Kind]; holder: Holder; onDone: () => void };
function PlaceForm({ kind, options, now, holder, onDone }: FormProps) {
  const { t } = useText(BELONGING);
  const [id, setId] = useState(now?.own ? now.id : ABOVE);
  const [from, setFrom] = useState<string>(`${today().slice(0, 7)}-01`);
  const done = { doneText: t('saved'), onDone };
  const inBranch = useCall(branches.place, done);
  const inCentre = useCall(costCentres.place, done);
  const save = () => {
    if (!isPlainDate(from)) return;
    const chosen = id === ABOVE ? null : id;
    if (kind === 'branch') inBranch.mutate({ body: { branchId: chosen, from, ...idsOf(holder) } });
    else {
      const positionIds = 'positionId' in holder ? [holder.positionId] : [];
      inCentre.mutate({ body: { costCentreId: chosen, from, positionIds, ...idsOf(holder) } });
    }
  };
  return (
    <Stack gap="sm" mt="sm">
      <Select
        label={t(kind)}
        data={[{ value: ABOVE, label: t('positionId' in holder ? 'none' : 'byAbove') }, ...options]}
        value={id}
        allowDeselect={false}
        onChange={(value) => setId(value ?? ABOVE)}
      />
      <DayInput label={t('from')} description={t('fromHint')} value={from} onChange={setFrom} />
      <Group justify="flex-end">
        <Button disabled={!isPlainDate(from)} loading={inBranch.isPending || inCentre.isPending} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}
