import { Stack, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import classes from '../shared/payroll.module.css';
import type { TieOut } from '../shared/payroll-types.ts';
import { AllClear } from '../shared/readiness-list.tsx';
import { isCheck, PAYROLL, type PayrollT } from '../shared/texts.ts';
import { useReport } from './use-report-call.ts';

type Check = TieOut['checks'][number];

/** Run = slips = bank = PND1 = SPS 1-10, figure by figure. */
export function TieOutTable() {
  const { t } = useText(PAYROLL);
  const { report } = useReport();
  const tieOut = useQuery(query(payrollDocuments.tieOut, { query: { payrollReportId: report.payrollReportId } }));
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('tie.title')}
      </Title>
      <QueryView query={tieOut}>
        {({ isTied, checks }) => (
          <Stack gap="sm">
            {isTied ? <AllClear>{t('tie.allTied')}</AllClear> : <div className={classes.override}>{t('tie.notTied')}</div>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by the keyboard too */}
            <div className={`${classes.card} ${classes.scroll}`} style={{ padding: '4px 16px' }} tabIndex={0}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('tie.what')}</th>
                    <th scope="col" data-align="end">
                      {t('tie.run')}
                    </th>
                    <th scope="col" data-align="end">
                      {t('tie.other')}
                    </th>
                    <th scope="col">{t('tie.agreement')}</th>
                  </tr>
                </thead>
                <tbody>
                  {checks.map((check) => (
                    <tr key={check.code}>
                      <td>{checkText(check.code, t)}</td>
                      <td data-align="end">{valueText(check, check.expected)}</td>
                      <td data-align="end">{valueText(check, check.actual)}</td>
                      <td style={{ whiteSpace: 'nowrap' }}>
                        <Agreement check={check} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Stack>
        )}
      </QueryView>
    </section>
  );
}

const valueText = (check: Check, value: number) => (check.unit === 'baht' ? format.money(value) : format.count(value));

function checkText(code: string, t: PayrollT): string {
  const name = code.replace('.', '-');
  return isCheck(name) ? t(`tie.check.${name}`) : code;
}

function Agreement({ check }: { check: Check }) {
  const { t } = useText(PAYROLL);
  const Icon = check.isEqual ? IconCheck : IconX;
  return (
    <span>
      <Icon
        size={16}
        stroke={1.75}
        color={`var(--mantine-color-${check.isEqual ? 'teal' : 'red'}-6)`}
        style={{ verticalAlign: 'text-bottom', marginRight: 4 }}
        aria-hidden
      />
      {t(check.isEqual ? 'tie.equal' : 'tie.differs')}
    </span>
  );
}
