import type { APIRequest, APIRequestContext } from 'playwright'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'

type Stored = NonNullable<NonNullable<Parameters<APIRequest['newContext']>[0]>['storageState']>
type Cookies = Exclude<Stored, string>['cookies']

/** Another browser, without a screen: it names itself as the portal's pages do, and has its own cookies. */
export function portalClient(
  request: APIRequest,
  address: string,
  cookies: Cookies = [],
): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: address,
    extraHTTPHeaders: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE },
    storageState: { cookies, origins: [] },
  })
}
