import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { employeeFieldPath, reportPath } from '../shared/payroll-paths.ts';
import { ProposeForm } from './propose-form.tsx';
import { certificateText, type PersonOf, type Settlement, STATE_LOOKS } from './settlement-looks.ts';
import { SettlementParts } from './settlement-parts.tsx';
import { SettlementTax } from './settlement-tax.tsx';
import { SETTLEMENTS } from './texts.ts';

/** What one person is paid on leaving: what is due by when, the amounts with how they came about, and the steps to their payment. */
export function PersonSettlement({ employeeId }: { employeeId: string }) {
  const found = useQuery(query(settlements.get, { query: { employeeId } }));
  return (
    <QueryView query={found} shape="form">
      {(person) => (
        <Stack gap="md" maw={820}>
          <Warnings person={person} />
          <Facts person={person} />
          {person.missing.length > 0 ? <Missing person={person} /> : <Standing person={person} />}
        </Stack>
      )}
    </QueryView>
  );
}

const warning = <IconAlertTriangle size={20} stroke={1.5} />;

function Warnings({ person: { isLate, payDue, settlement, isInPayroll, state } }: { person: PersonOf }) {
  const { t } = useText(SETTLEMENTS);
  return (
    <>
      {isLate && payDue ? (
        <Alert color="orange" icon={warning}>
          {t('lateNote', { date: format.day(payDue) })}
        </Alert>
      ) : null}
      {isInPayroll || state === 'paid' ? null : (
        <Alert color="yellow" icon={warning}>
          {t('noMember')} <AppLink to="/payrolls/templates">{t('toTemplates')}</AppLink>
        </Alert>
      )}
      {settlement?.isOutdated && settlement.payrollReport?.status !== 'APPROVED' ? (
        <Alert color="yellow" icon={warning}>
          {t('outdated')}
        </Alert>
      ) : null}
    </>
  );
}

function Facts({ person }: { person: PersonOf }) {
  const { t } = useText(SETTLEMENTS);
  const { settlement, lastDay, startDate, payDue } = person;
  const report = settlement?.payrollReport;
  return (
    <FactList
      facts={[
        {
          label: t('stateLabel'),
          value: <StatusBadge status={STATE_LOOKS[person.state]} label={t(`state.${person.state}`)} />,
        },
        { label: t('reasonLabel'), value: settlement && t(`reason.${settlement.reason}`) },
        { label: t('startDate'), value: startDate && format.day(startDate) },
        { label: t('lastDay'), value: lastDay && format.day(lastDay) },
        { label: t('payDue'), value: payDue && format.day(payDue) },
        {
          label: t('payroll'),
          value: report ? <AppLink to={reportPath(report.payrollReportId)}>{report.name}</AppLink> : t('noPayroll'),
        },
        {
          label: t('certificate'),
          value: lastDay && (
            <>
              {certificateText(person, t)}{' '}
              <AppLink to={`/payrolls/tax-certificate?year=${lastDay.slice(0, 4)}&employee=${person.employeeId}`}>
                {t('toCertificate')}
              </AppLink>
            </>
          ),
        },
      ]}
    />
  );
}

function Missing({ person: { missing, employeeId } }: { person: PersonOf }) {
  const { t } = useText(SETTLEMENTS);
  return (
    <Alert color="yellow" icon={warning} title={t('missing.title')}>
      <Stack gap={4}>
        {missing.map((field) => (
          <AppLink key={field} to={employeeFieldPath(employeeId, field)}>
            {t(`missing.${field}`)}
          </AppLink>
        ))}
      </Stack>
    </Alert>
  );
}

/** The settlement of this last day, or the form that proposes one. */
function Standing({ person }: { person: PersonOf }) {
  const { t } = useText(SETTLEMENTS);
  const [isAgain, setAgain] = useState(false);
  const { settlement, employeeId } = person;
  const isOfBefore = settlement?.isOutdated === true && settlement.payrollReport?.status === 'APPROVED';
  if (settlement === null || isOfBefore) {
    return (
      <Section title={t('form.title')} note={t('form.lead')}>
        <ProposeForm employeeId={employeeId} />
      </Section>
    );
  }
  const isOpen = person.state === 'proposed' || (settlement.isOutdated && settlement.confirmedDate === null);
  return (
    <>
      <Section title={t('amounts')}>
        <SettlementParts settlement={settlement} isOpen={isOpen} />
      </Section>
      <SettlementTax settlement={settlement} />
      {isAgain && isOpen ? (
        <Section title={t('form.again')} note={t('form.againLead')}>
          <ProposeForm
            employeeId={employeeId}
            reason={settlement.reason}
            noticeDate={settlement.noticeDate}
            onClose={() => setAgain(false)}
          />
        </Section>
      ) : (
        <Steps settlement={settlement} isOpen={isOpen} onAgain={() => setAgain(true)} />
      )}
    </>
  );
}

type StepsProps = { settlement: Settlement; isOpen: boolean; onAgain: () => void };
function Steps({ settlement, isOpen, onAgain }: StepsProps) {
  const { t } = useText(SETTLEMENTS);
  const confirm = useCall(settlements.confirm, { doneText: t('confirmed') });
  const reopen = useCall(settlements.reopen, { doneText: t('reopened') });
  const { id, version, payrollReport, confirmedBy, confirmedDate } = settlement;
  const isLocked = payrollReport?.status === 'PENDING' || payrollReport?.status === 'APPROVED';
  if (isOpen) {
    return (
      <Stack gap="xs">
        <Group gap="xs">
          <Button
            loading={confirm.isPending}
            disabled={settlement.isOutdated}
            onClick={() => confirm.mutate({ body: { id, version } })}
          >
            {t('confirm')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('form.again')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('confirmText', { amount: format.currency(settlement.total) })}
        </Text>
      </Stack>
    );
  }
  return (
    <Group gap="sm">
      {confirmedDate ? (
        <Text size="sm" c="dimmed">
          {t('confirmedBy', { name: confirmedBy?.name ?? '–', date: format.dateOf(confirmedDate) })}
        </Text>
      ) : null}
      {isLocked ? null : (
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ body: { id, version } })}>
          {t('reopen')}
        </Button>
      )}
    </Group>
  );
}
