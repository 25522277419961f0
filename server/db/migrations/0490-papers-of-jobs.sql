-- Slips were the first papers that a job made; registers, returns and certificates are made the same way.
update app.job set kind = 'paper' where kind = 'payslips';
