import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

const gate = inArea('employee');
const documents = () => import('./records/documents-page.tsx').then((module) => ({ default: module.DocumentsPage }));
const resume = () => import('./records/resume-page.tsx').then((module) => ({ default: module.ResumePage }));
const trainings = () => import('./records/trainings-page.tsx').then((module) => ({ default: module.TrainingsPage }));
const lists = () => import('./employees/employee-list-page.tsx');

export const routes = pages([
  {
    path: '/employee',
    ...gate,
    menu: 'employee',
    view: () => import('./employees/employees-layout.tsx').then((module) => ({ default: module.EmployeesLayout })),
    children: [
      { path: 'all', view: () => lists().then((module) => ({ default: module.AllEmployees })) },
      { path: 'deactivated', view: () => lists().then((module) => ({ default: module.DeactivatedEmployees })) },
      {
        path: 'invitation',
        view: () => import('./invitations/invitation-list-page.tsx').then((module) => ({ default: module.InvitationListPage })),
      },
      { path: 'join-request', view: () => lists().then((module) => ({ default: module.JoinRequests })) },
      { path: 'rejected', view: () => lists().then((module) => ({ default: module.RejectedEmployees })) },
    ],
  },
  {
    path: '/employee/view/{empId}',
    ...gate,
    menu: 'employee',
    view: () => import('./employees/employee-layout.tsx').then((module) => ({ default: module.EmployeeLayout })),
    children: [
      { path: 'profile', view: () => import('./employees/profile-page.tsx').then((module) => ({ default: module.ProfilePage })) },
      {
        path: 'workInfo',
        view: () => import('./employees/work-info-page.tsx').then((module) => ({ default: module.WorkInfoPage })),
      },
      { path: 'document', view: documents },
      { path: 'resume', view: resume },
      { path: 'training', view: trainings },
      {
        path: 'event-logs',
        view: () => import('./records/events-page.tsx').then((module) => ({ default: module.EventsPage })),
      },
    ],
  },
  {
    path: '/me',
    ...inArea('me'),
    menu: 'me',
    view: () => import('./employees/me-layout.tsx').then((module) => ({ default: module.MeLayout })),
    children: [
      { path: 'profile', view: () => import('./employees/my-pages.tsx').then((module) => ({ default: module.MyProfilePage })) },
      { path: 'workInfo', view: () => import('./employees/my-pages.tsx').then((module) => ({ default: module.MyWorkInfoPage })) },
      { path: 'document', view: documents },
      { path: 'resume', view: resume },
      { path: 'training', view: trainings },
    ],
  },
]);
