import { Alert, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useGo, usePathParam } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NewReportButton } from '../shared/new-report-button.tsx';
import { templatePath } from '../shared/payroll-paths.ts';
import { PAYROLL } from '../shared/texts.ts';
import { beginsText, payDayText } from './pay-day-text.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { PAYROLL_TEMPLATES } from './texts.ts';

type Template = WireAnswer<typeof payrollTemplates.get>;

export function TemplatePage() {
  const id = usePathParam('id');
  const template = useQuery(query(payrollTemplates.get, { query: { id } }));
  return (
    <QueryView query={template} shape="form">
      {(found) => <TemplateView template={found} />}
    </QueryView>
  );
}

function TemplateView({ template }: { template: Template }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: payroll } = useText(PAYROLL);
  const tab = (name: 'employees' | 'approver' | 'history') => ({ to: templatePath(template.id, name), label: t(`tab.${name}`) });
  return (
    <DetailPage
      crumbs={[
        { to: '/payrolls', label: t('crumb') },
        { to: '/payrolls/templates', label: t('title') },
      ]}
      title={template.name}
      note={[
        t('note', {
          people: payroll('figure.peopleCount', { count: template.memberCount }),
          cycle: t(`cycle.${template.cycle}`),
          payDay: payDayText(template, t),
        }),
        ...beginsText(template, t),
      ].join(' · ')}
      action={<Actions template={template} />}
      tabs={[tab('employees'), tab('approver'), tab('history')]}
    >
      <Stack gap="md">
        {template.warnings
          .filter((warning) => warning !== 'no-members')
          .map((warning) => (
            <Alert key={warning} color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
              {t(`warning.${warning}`)}
            </Alert>
          ))}
        <Outlet />
      </Stack>
    </DetailPage>
  );
}

function Actions({ template }: { template: Template }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const go = useGo();
  const [isOpen, dialog] = useDisclosure(false);
  const remove = useCall(payrollTemplates.remove, {
    except: [payrollTemplates.get, payrollTemplates.members, payrollTemplates.countMembers],
    doneText: t('removed'),
    onDone: () => go('/payrolls/templates', { replace: true }),
  });
  return (
    <>
      <Can call={payrollTemplates.update}>
        {template.lastReport === null ? (
          <ConfirmButton
            variant="subtle"
            color="gray"
            question={t('removeQuestion', { name: template.name })}
            verb={t('remove')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { id: template.id } })}
          >
            {t('remove')}
          </ConfirmButton>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          {t('edit')}
        </Button>
        <TemplateDialog isOpen={isOpen} template={template} onClose={dialog.close} />
      </Can>
      {template.memberCount > 0 ? <NewReportButton templateId={template.id} /> : null}
    </>
  );
}
