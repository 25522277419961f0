import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { DATA_REQUEST_KINDS } from '../../../domain/privacy/data-requests.ts';
import { query } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LongTextField, SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type DataRequest, dueText, STATE_LOOKS } from '../shared/due-text.ts';
import classes from '../shared/privacy.module.css';
import { PRIVACY } from '../shared/texts.ts';

/** What one has asked of the company about one's data, and what it answered. */
export function MyRequests() {
  const { t } = useText(PRIVACY);
  const [isAsking, asking] = useDisclosure(false);
  const company = useSession()?.lastVisitEmployee?.organization.name ?? '';
  const found = useQuery(query(dataRequests.mine));
  const ask = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={asking.open}>
      {t('own.ask')}
    </Button>
  );
  return (
    <Section title={t('own.requests')} note={t('own.requestsText', { company })} action={ask}>
      <QueryView query={found} shape="form">
        {(asked) =>
          asked.length === 0 ? (
            <Text c="dimmed">{t('own.noRequests')}</Text>
          ) : (
            <ul className={classes.list}>
              {asked.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <SideDrawer title={t('own.ask')} isOpen={isAsking} onClose={asking.close}>
        <RequestForm onClose={asking.close} />
      </SideDrawer>
    </Section>
  );
}

function RequestRow({ request }: { request: DataRequest }) {
  const { t } = useText(PRIVACY);
  const withdraw = useCall(dataRequests.withdraw, { doneText: t('request.withdrawn') });
  const { id, version, state, daysLeft } = request;
  const when =
    daysLeft === null
      ? t('request.answeredOn', { day: format.dateOf(request.decidedDate) })
      : `${t('request.due', { day: format.day(request.dueOn) })} · ${dueText(daysLeft, t)}`;
  return (
    <li className={classes.row}>
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={500}>{t(`kind.${request.kind}`)}</Text>
          <StatusBadge status={STATE_LOOKS[state]} label={t(`state.${state}`)} />
        </Group>
        <Text size="sm" c="dimmed">
          {state === 'withdrawn' ? format.day(request.askedOn) : `${format.day(request.askedOn)} · ${when}`}
        </Text>
        <Text className={classes.written}>{request.details}</Text>
        {request.answer ? <Text className={`${classes.written} ${classes.quote}`}>{request.answer}</Text> : null}
      </Stack>
      {state === 'open' ? (
        <ConfirmButton
          size="xs"
          question={t('request.withdrawOf')}
          text={t('request.withdrawText')}
          verb={t('request.withdraw')}
          loading={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ body: { id, version } })}
        >
          {t('request.withdraw')}
        </ConfirmButton>
      ) : null}
    </li>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(PRIVACY);
  const form = useContractForm(dataRequests.create, {
    initial: { kind: 'correction', details: '' },
    doneText: t('request.sent'),
    onDone: onClose,
  });
  const kind = DATA_REQUEST_KINDS.find((known) => known === form.form.values.kind) ?? 'correction';
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField
          of={form}
          name="kind"
          label={t('request.kind')}
          options={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          isRequired
        />
        <LongTextField of={form} name="details" label={t('request.details')} hint={t(`kindText.${kind}`)} rows={5} isRequired />
        <FormActions of={form} label={t('request.send')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
