import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { CONSOLE_RECORDS } from './texts.ts';
import { useEmployee } from './use-employee.ts';

export function EmployeeOverviewPage() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useEmployee()} shape="form">
      {({ kind, approveStatus, createdAt, hasAccount, secondStep }) => (
        <div className={classes.columns}>
          <Section title={t('section.employee')}>
            <FactList
              facts={[
                { label: t('field.kind'), value: t(`kind.${kind}`) },
                { label: t('field.standing'), value: t(`standing.${approveStatus.uniqueName}`) },
                { label: t('field.since'), value: format.dateTime(createdAt) },
              ]}
            />
          </Section>
          <Section title={t('section.account')}>
            <FactList
              facts={[
                { label: t('field.hasAccount'), value: t(hasAccount ? 'yes' : 'no') },
                { label: t('field.secondStep'), value: hasAccount ? t(secondStep.isOn ? 'on' : 'off') : null },
                { label: t('field.liftDue'), value: format.dateTime(secondStep.liftDueAt) },
              ]}
            />
          </Section>
        </div>
      )}
    </QueryView>
  );
}
