import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PersonCell } from '../shared/person-cell.tsx';
import { problemText } from '../shared/problem-text.ts';
import { ReadinessList } from '../shared/readiness-list.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { PAYROLL } from '../shared/texts.ts';
import { type Certificate, type CertificateRow, certificateNumber, STATE_LOOKS } from './certificate-looks.ts';
import classes from './certificates.module.css';
import type { CertificateList } from './certificates-page.tsx';
import { EditCertificate } from './edit-certificate.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { SendButton } from './send-button.tsx';
import { CERTIFICATES } from './texts.ts';

type DrawerProps = { employeeId: string | null; year: number; onClose: () => void };

/** The tax year of one person: what was paid, what is missing, and the certificate. */
export function CertificateDrawer({ employeeId, year, onClose }: DrawerProps) {
  const { t, language } = useText(CERTIFICATES);
  const found = useQuery({
    ...query(taxCertificates.list, { query: { year, employeeId: employeeId ?? undefined, size: 1 } }),
    enabled: employeeId !== null,
  });
  const title = t('drawer', { year: shownTaxYear(year, language) });
  return (
    <SideDrawer title={title} isOpen={employeeId !== null} hasAddress onClose={onClose} size={560}>
      {employeeId === null ? null : (
        <QueryView query={found} shape="form">
          {(list) => (list.content[0] ? <PersonYear row={list.content[0]} list={list} year={year} /> : null)}
        </QueryView>
      )}
    </SideDrawer>
  );
}

type PersonYearProps = { row: CertificateRow; list: CertificateList; year: number };

function PersonYear({ row, list, year }: PersonYearProps) {
  const { t } = useText(CERTIFICATES);
  const { t: payroll } = useText(PAYROLL);
  const info = useQuery(query(taxCertificates.info, { query: { year, employeeId: row.employeeId } }));
  const gaps = row.problems.map((problem) => ({
    key: `${problem.field} ${problem.code}`,
    text: problemText(problem, payroll),
    field: problem.field,
    isBlocking: problem.severity === 'error',
  }));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <PersonCell person={row} size={36} />
        <StatusBadge status={STATE_LOOKS[row.state]} label={t(`state.${row.state}`)} />
      </Group>
      {row.state === 'differs' ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          {t('differsText')}
        </Alert>
      ) : null}
      {gaps.length > 0 ? (
        <section aria-label={t('missing')}>
          <Title order={3} fz={14} mb="xs">
            {t('missing')}
          </Title>
          <ReadinessList groups={[{ person: row, gaps }]} />
        </section>
      ) : null}
      <Standing row={row} list={list} year={year} />
      <QueryView query={info} shape="table">
        {(found) => (
          <>
            <Months info={found} />
            <History certificates={found.certificates} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** What is done with the certificate that stands. */
function Standing({ row, list, year }: PersonYearProps) {
  const { t } = useText(CERTIFICATES);
  const [isMaking, making] = useDisclosure(false);
  const [isEditing, editing] = useDisclosure(false);
  const { certificate, employeeId } = row;
  const isSent = certificate?.sentDate != null;
  const canMake = row.problems.every((problem) => problem.severity !== 'error') && list.company.length === 0;
  if (certificate && isEditing) return <EditCertificate certificate={certificate} onClose={editing.close} />;
  return (
    <>
      <Group gap="xs">
        {certificate ? <AppLink to={`/payrolls/tax-certificate/preview?id=${certificate.id}`}>{t('preview')}</AppLink> : null}
        <Can call={taxCertificates.make}>
          {certificate && !isSent ? (
            <>
              <Button variant="default" onClick={editing.open}>
                {t('form.editTitle')}
              </Button>
              <SendButton year={year} count={1} employeeIds={[employeeId]}>
                {t('sendOne')}
              </SendButton>
            </>
          ) : null}
          {canMake ? (
            <Button variant={certificate ? 'default' : 'filled'} aria-haspopup="dialog" onClick={making.open}>
              {certificate === null ? t('form.submit') : t(isSent ? 'replace' : 'makeAgain')}
            </Button>
          ) : null}
        </Can>
      </Group>
      <MakeDialog
        isOpen={isMaking}
        year={year}
        next={list.next}
        employeeId={employeeId}
        isReplacing={isSent}
        onClose={making.close}
      />
    </>
  );
}

const FIGURES = ['paid', 'tax', 'socialSecurity', 'providentFund'] as const;
type Info = WireAnswer<typeof taxCertificates.info>;

function Months({ info }: { info: Info }) {
  const { t } = useText(CERTIFICATES);
  if (info.months.length === 0) return null;
  return (
    <section aria-label={t('months')}>
      <Title order={3} fz={14} mb="xs">
        {t('months')}
      </Title>
      <table className={classes.months} aria-label={t('months')}>
        <thead>
          <tr>
            <th>{t('month')}</th>
            {FIGURES.map((figure) => (
              <th key={figure}>{t(figure)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {info.months.map((line) => (
            <tr key={line.month ?? 0}>
              <td>{line.month === null ? t('before') : format.month(`${info.year}-${String(line.month).padStart(2, '0')}`)}</td>
              {FIGURES.map((figure) => (
                <td key={figure}>{format.money(line[figure])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th>{t('total')}</th>
            {FIGURES.map((figure) => (
              <th key={figure}>{format.money(info[figure])}</th>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function History({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useText(CERTIFICATES);
  if (certificates.length === 0) return null;
  return (
    <section aria-label={t('history')}>
      <Title order={3} fz={14} mb="xs">
        {t('history')}
      </Title>
      <Stack gap={4}>
        {certificates.map((certificate) => (
          <Group key={certificate.id} justify="space-between" gap="xs">
            <AppLink to={`/payrolls/tax-certificate/preview?id=${certificate.id}`}>{certificateNumber(certificate, t)}</AppLink>
            <Text size="sm" c="dimmed" flex={1}>
              {[
                format.day(certificate.issuedDate),
                certificate.replaces ? t('replaces', { number: certificateNumber(certificate.replaces, t) }) : null,
                certificate.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <StatusBadge
              status={certificate.isReplaced ? 'voided' : 'done'}
              label={t(certificate.isReplaced ? 'replaced' : 'standing')}
            />
          </Group>
        ))}
      </Stack>
    </section>
  );
}
