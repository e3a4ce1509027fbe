let lastAddress = 0

/** An address that no limiter has counted yet in this process. */
export function freshAddress(): string {
  lastAddress += 1
  return `10.1.${lastAddress >> 8}.${lastAddress & 255}`
}
