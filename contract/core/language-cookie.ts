/** The cookie that has the language chosen on a device: pages set it, and the server picks documents by it. Bound to the host over https. */
export const languageCookie = (isHttps: boolean) => (isHttps ? '__Host-language' : 'language')
