import { Outlet } from '@tanstack/react-router';
import { positions } from '../../../contract/people/positions.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { POSITIONS } from './texts.ts';
import { type PositionView, usePosition } from './use-position.ts';

export function PositionLayout() {
  const { t } = useText(POSITIONS);
  return (
    <QueryView query={usePosition()} shape="form">
      {(position) => (
        <DetailPage
          crumbs={[{ to: '/position', label: t('title') }]}
          title={position.name}
          note={[position.externalCode, t(`type.${position.employmentType}`), t('people', { count: position.employeeCount })]
            .filter(Boolean)
            .join(' · ')}
          action={<RemovePosition position={position} />}
          tabs={[
            { to: `/position/view/${position.id}/employees`, label: t('page.employees') },
            { to: `/position/view/${position.id}/job-details`, label: t('page.details') },
            { to: `/position/view/${position.id}/payroll-items`, label: t('page.items') },
          ]}
        >
          <Outlet />
        </DetailPage>
      )}
    </QueryView>
  );
}

function RemovePosition({ position }: { position: PositionView }) {
  const { t } = useText(POSITIONS);
  const go = useGo();
  const remove = useCall(positions.remove, {
    except: [positions.get],
    doneText: t('done.removed'),
    onDone: () => go('/position'),
  });
  if (position.employees.length > 0) return null;
  return (
    <Can call={positions.remove}>
      <ConfirmButton
        variant="subtle"
        color="gray"
        question={t('removeQuestion', { name: position.name })}
        verb={t('remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: position.id } })}
      >
        {t('remove')}
      </ConfirmButton>
    </Can>
  );
}
