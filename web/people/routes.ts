import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

const gate = inArea('employee');
const documents = () => import('./records/documents-page.tsx').then((one) => ({ default: one.DocumentsPage }));
const resume = () => import('./records/resume-page.tsx').then((one) => ({ default: one.ResumePage }));
const trainings = () => import('./records/trainings-page.tsx').then((one) => ({ default: one.TrainingsPage }));
const lists = () => import('./employees/employee-list-page.tsx');

export const routes = pages([
  {
    path: '/employee',
    ...gate,
    menu: 'employee',
    view: () => import('./employees/employees-layout.tsx').then((one) => ({ default: one.EmployeesLayout })),
    children: [
      { path: 'all', view: () => lists().then((one) => ({ default: one.AllEmployees })) },
      { path: 'deactivated', view: () => lists().then((one) => ({ default: one.DeactivatedEmployees })) },
      {
        path: 'invitation',
        view: () => import('./invitations/invitation-list-page.tsx').then((one) => ({ default: one.InvitationListPage })),
      },
      { path: 'join-request', view: () => lists().then((one) => ({ default: one.JoinRequests })) },
      { path: 'rejected', view: () => lists().then((one) => ({ default: one.RejectedEmployees })) },
    ],
  },
  {
    path: '/employee/view/{empId}',
    ...gate,
    menu: 'employee',
    view: () => import('./employees/employee-layout.tsx').then((one) => ({ default: one.EmployeeLayout })),
    children: [
      { path: 'profile', view: () => import('./employees/profile-page.tsx').then((one) => ({ default: one.ProfilePage })) },
      { path: 'workInfo', view: () => import('./employees/work-info-page.tsx').then((one) => ({ default: one.WorkInfoPage })) },
      { path: 'document', view: documents },
      { path: 'resume', view: resume },
      { path: 'training', view: trainings },
      {
        path: 'event-logs',
        view: () => import('./records/events-page.tsx').then((one) => ({ default: one.EventsPage })),
      },
    ],
  },
  {
    path: '/me',
    ...inArea('me'),
    menu: 'me',
    view: () => import('./employees/me-layout.tsx').then((one) => ({ default: one.MeLayout })),
    children: [
      { path: 'profile', view: () => import('./employees/my-pages.tsx').then((one) => ({ default: one.MyProfilePage })) },
      { path: 'workInfo', view: () => import('./employees/my-pages.tsx').then((one) => ({ default: one.MyWorkInfoPage })) },
      { path: 'document', view: documents },
      { path: 'resume', view: resume },
      { path: 'training', view: trainings },
    ],
  },
]);
