let lastAddress = 0

/** An address against which nothing in this process has counted yet. */
export function freshAddress(): string {
  lastAddress += 1
  return `10.1.${lastAddress >> 8}.${lastAddress & 255}`
}
