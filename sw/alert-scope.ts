/** An open window of the portal, as alerts ask of a `WindowClient`. */
export interface AlertWindow {
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** The part of the worker's global scope that alerts need. */
export interface AlertScope {
  readonly registration: {
    readonly pushManager: PushManager
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<AlertWindow[]>
    openWindow(path: string): Promise<unknown>
  }
}
