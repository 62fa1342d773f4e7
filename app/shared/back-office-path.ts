/** Whether an address is one of the back office: '/admin' and all below it. */
export const isOfBackOffice = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname)
