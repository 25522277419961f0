-- A second header logo, drawn for dark pages.
alter table app.enterprise_feature drop constraint enterprise_feature_type_check;
alter table app.enterprise_feature add constraint enterprise_feature_type_check check (type in ('color-primary', 'color-secondary',
  'color-bot-icon', 'color-tabs-bar', 'color-active-tab', 'color-inactive-tab', 'image-cover', 'image-header-logo',
  'image-header-logo-dark', 'image-square-logo', 'image-long-logo', 'digit-system')) not valid;
alter table app.enterprise_feature validate constraint enterprise_feature_type_check;
