/** Marks over the real-time connection; each answers whether the server has done it. */
export interface LiveSender {
  markAsRead(notificationId: string): Promise<boolean>
  markAllAsRead(): Promise<boolean>
}

let sender: LiveSender | null = null

/** The connection is there, or gone. */
export function setLiveSender(next: LiveSender | null): void {
  sender = next
}

export const currentSender = () => sender
