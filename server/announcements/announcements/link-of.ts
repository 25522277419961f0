/** The page on which its readers read an announcement. */
export const linkOf = (announcementId: string) => `/webview/announcement/${announcementId}` as const;
