-- SPS 1-10 has additional filings as the returns of withholding tax do.
alter table app.reported_line drop constraint reported_line_form_check;
alter table app.reported_line add constraint reported_line_form_check
  check (form in ('pnd1', 'pnd1a', 'pnd1as', 'pnd2', 'pnd2a', 'pnd3', 'pnd3a', 'pnd53', 'sps110'));
