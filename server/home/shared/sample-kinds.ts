/** What is made as sample data, as its rows are noted. */
export type SampleKind = 'employee' | 'department' | 'position' | 'zone' | 'shift' | 'payroll-template' | 'payroll-report';
