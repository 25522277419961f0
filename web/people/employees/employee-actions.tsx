import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { actionsFor, type PersonAction } from './people-actions/person-action.ts';
import { PersonDialog } from './people-actions/person-dialog.tsx';
import type { Employee } from './use-employee.ts';

/** Permissions stand in a section of their own, and what is seldom wanted in the menu of the list. */
const ELSEWHERE: readonly PersonAction[] = ['groups', 'liftSecondFactor'];

/** What can be done about a person, on their page. */
export function EmployeeActions({ person }: { person: Employee }) {
  const { t } = useText(EMPLOYEES);
  const go = useGo();
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const actions = actionsFor(person, useSession()).filter((action) => !ELSEWHERE.includes(action));
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'filled' : action === 'remove' ? 'subtle' : 'default'}
          color={action === 'remove' ? 'gray' : undefined}
          aria-haspopup="dialog"
          onClick={() => setAsked(action)}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {asked ? (
        <PersonDialog person={person} action={asked} onClose={() => setAsked(null)} onRemoved={() => go('/employee/all')} />
      ) : null}
    </>
  );
}
