import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';

/** Names that stored entries have and new ones do not get: an entry that is sealed is never written again, so it keeps its own. */
export const FORMER_ACTIONS: Readonly<Record<string, AuditAction>> = {
  'activity.export-asked': 'activity.start-export',
  'clock.anomaly': 'clock.decide-anomaly',
  'clock.job-asked': 'clock.start-job',
  'company.setImage': 'company.set-image',
  'company.setWorkHours': 'company.set-work-hours',
  'company.setup': 'company.set-up',
  'consent.accepted': 'consent.give',
  'consent.withdrawn': 'consent.withdraw',
  'department.addMembers': 'department.add-members',
  'department.removeMember': 'department.remove-member',
  'department.setManagers': 'department.set-managers',
  'employee.document-add': 'employee.add-document',
  'employee.document-remove': 'employee.remove-document',
  'employee.document-update': 'employee.update-document',
  'employee.export-asked': 'employee.start-export',
  'employee.image': 'employee.set-photo',
  'employee.resume': 'employee.set-resume',
  'employee.setGroups': 'employee.set-groups',
  'employee.training-add': 'employee.add-training',
  'employee.training-remove': 'employee.remove-training',
  'employee.training-update': 'employee.update-training',
  'enterprise.removeImage': 'enterprise.remove-image',
  'enterprise.setImage': 'enterprise.set-image',
  'enterprise.setInfo': 'enterprise.set-info',
  'face.consent-accepted': 'face.give-consent',
  'face.consent-withdrawn': 'face.withdraw-consent',
  'face.photos': 'face.set-photos',
  'import.commit-asked': 'import.start-commit',
  'import.revert-asked': 'import.start-revert',
  'notification.preferences': 'notification.set-preferences',
  'payroll-document.again': 'payroll-document.export-again',
  'payroll-document.bank': 'payroll-document.export-bank',
  'payroll-document.pnd1': 'payroll-document.export-pnd1',
  'payroll-document.sso': 'payroll-document.export-sso',
  'payroll-item.deleted': 'payroll-item.remove',
  'payroll-item.disabled': 'payroll-item.disable',
  'payroll-report.delete': 'payroll-report.remove',
  'payroll-slips.export': 'payroll-slip.start-export',
  'payroll-template.approvers': 'payroll-template.set-approvers',
  'payroll-template.delete': 'payroll-template.remove',
  'payroll-template.makers': 'payroll-template.set-makers',
  'payroll-template.members': 'payroll-template.set-members',
  'payroll.beginning-balance': 'payroll.set-beginning-balance',
  'plan.quotation-requested': 'plan.request-quotation',
  'position.addMembers': 'position.add-members',
  'position.removeMember': 'position.remove-member',
  'salary.edit': 'salary.update',
  'setting.board-type': 'setting.set-board-type',
  'setting.day-rules': 'setting.set-day-rules',
  'setting.digits': 'setting.set-digits',
  'setting.overtime': 'setting.set-overtime',
  'shift.addHoliday': 'shift.add-holiday',
  'shift.addMembers': 'shift.add-members',
  'shift.addTimes': 'shift.add-times',
  'shift.calendar-link': 'shift.make-calendar-link',
  'shift.calendar-link-revoked': 'shift.revoke-calendar-link',
  'shift.export-asked': 'shift.start-export',
  'shift.removeHoliday': 'shift.remove-holiday',
  'shift.removeMembers': 'shift.remove-members',
  'shift.removeTimes': 'shift.remove-times',
  'shift.setMakers': 'shift.set-planners',
  'shift.updateHoliday': 'shift.update-holiday',
  'shift.updateTime': 'shift.update-time',
  'timesheet.export-asked': 'timesheet.start-export',
  'workHour.create': 'work-hour.create',
  'workHour.restore': 'work-hour.restore',
  'workHour.update': 'work-hour.update',
  'zone.change-beacon-order': 'zone.update-beacon-order',
  'zone.activated_status': 'zone.set-activated',
  'zone.device_key': 'zone.read-device-key',
  'zone.device_wifi': 'zone.set-device-wifi',
  'zone.enable_status': 'zone.set-enabled',
  'zone.release_device': 'zone.release-device',
  'zone.renew_code': 'zone.renew-code',
  'zone.sync_employees': 'zone.set-members',
};

const formerNames = new Map<string, string>(Object.entries(FORMER_ACTIONS));

/** The name of a stored action today; one that no list knows stays as it is. Example: `department.setManagers` → `department.set-managers`. */
export const currentAction = (stored: string): string => formerNames.get(stored) ?? stored;

/**
 * Every name under which entries of an action, or of all actions of a noun, may be stored. Either may be asked for by its former name.
 * Example: `salary.update` → `salary.update`, `salary.edit`; `work-hour` → `work-hour.create`, `workHour.create` and so on.
 */
export function storedActions(asked: string): string[] {
  const wanted = currentAction(asked);
  const isMeant = (action: string) => action === wanted || action.startsWith(`${wanted}.`);
  const former = [...formerNames].flatMap(([name, action]) => (isMeant(action) || isMeant(name) ? [name] : []));
  return [...new Set([wanted, ...AUDIT_ACTIONS.filter(isMeant), ...former])];
}
