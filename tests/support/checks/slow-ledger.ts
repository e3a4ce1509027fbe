import { splitFee } from '../../../contract/ledger/split-fee.ts'
import type { FeeToSplit } from '../../../contract/ledger/split-fee.ts'

/** What is in the ledger's accounts about one application, in paise with the ledger's signs. */
export interface FeeBalances {
  held: number
  franchise: number
  partner: number
  department: number
  network: number
  unearned: number
  due: number
}

/**
 * Money that a franchise hands over, one note after the other: a jar of its own, and the network's. What is not confirmed
 * has moved nothing.
 */
export class SlowRemittance {
  private arrived = 0
  private readonly paise: number

  constructor(paise: number) {
    this.paise = paise
  }

  get isConfirmed(): boolean {
    return this.arrived > 0
  }

  confirm(): void {
    for (let each = 0; each < this.paise; each += 1) this.arrived += 1
  }

  takeBack(): void {
    while (this.arrived > 0) this.arrived -= 1
  }

  /** What it has added to the franchise's account of what it holds, with the ledger's sign, and taken to the bank. */
  balances(): { held: number; bank: number } {
    return { held: this.arrived, bank: 0 - this.arrived }
  }
}

/**
 * The fee of one application, moved paisa by paisa between a jar (paid and not earned), a slate (earned and not paid) and
 * the network's pocket. It knows no formula but that of the shares.
 */
export class SlowFee {
  private jar = 0
  private slate = 0
  /** Of refunds, what is missing from an earned fee: the network bears it. */
  private borne = 0
  /** Given back, before or after. */
  private refunded = 0
  private held = 0
  private earned: { fromJar: number; onSlate: number } | null = null
  private readonly fee: FeeToSplit

  constructor(fee: FeeToSplit) {
    this.fee = fee
  }

  get isEarned(): boolean {
    return this.earned !== null
  }

  take(paise: number): void {
    this.settle()
    for (let each = 0; each < paise; each += 1) this.payOne()
    this.held += paise
  }

  refund(paise: number): void {
    this.settle()
    for (let each = 0; each < paise; each += 1) {
      if (this.jar > 0) this.jar -= 1
      else if (this.earned) this.borne += 1
      else throw new Error('more is given back than was taken')
    }
    this.refunded += paise
    this.held -= paise
  }

  takeBackFee(paise: number): void {
    this.settle()
    for (let each = 0; each < paise; each += 1) {
      if (this.jar > 0) this.jar -= 1
      else this.slate += 1
    }
    this.held -= paise
  }

  takeBackRefund(paise: number): void {
    this.settle()
    for (let each = 0; each < paise; each += 1) {
      if (this.slate > 0) this.slate -= 1
      else if (this.borne > 0) this.borne -= 1
      else this.jar += 1
    }
    this.refunded -= paise
    this.held += paise
  }

  complete(): void {
    const [jar, slate] = [this.jar, this.slate]
    this.settle()
    for (let each = 0; each < this.fee.feePaise; each += 1) {
      if (this.jar > 0) this.jar -= 1
      else this.slate += 1
    }
    this.earned = { fromJar: jar - this.jar, onSlate: this.slate - slate }
    // A refund does not make the customer owe.
    while (this.slate > 0 && this.borne < this.refunded) {
      this.slate -= 1
      this.borne += 1
    }
  }

  /** Takes back exactly what the completion did, also if the slate was paid since; then refunds of it are looked at. */
  reopen(): void {
    this.jar += this.earned?.fromJar ?? 0
    this.slate -= this.earned?.onSlate ?? 0
    this.earned = null
    // What the network bore of it is the customer's again, as far as there is any of it.
    if (this.borne === 0 || this.jar - this.slate <= 0) return
    this.settle()
    while (this.borne > 0 && this.jar > 0) {
      this.borne -= 1
      this.jar -= 1
    }
  }

  balances(): FeeBalances {
    const shares = this.earned
      ? splitFee(this.fee)
      : { departmentPaise: 0, franchisePaise: 0, partnerPaise: 0, networkPaise: 0 }
    return {
      // Subtraction avoids −0, which comparisons take for another number than 0.
      held: 0 - this.held,
      franchise: shares.franchisePaise,
      partner: shares.partnerPaise,
      department: shares.departmentPaise,
      network: shares.networkPaise - this.borne,
      unearned: this.jar,
      due: 0 - this.slate,
    }
  }

  private payOne(): void {
    if (this.slate > 0) this.slate -= 1
    else this.jar += 1
  }

  /** A slate that was paid before a reopening is the customer's money; a jar pays what is on the slate. */
  private settle(): void {
    while (this.slate < 0) {
      this.slate += 1
      this.jar += 1
    }
    while (this.slate > 0 && this.jar > 0) {
      this.slate -= 1
      this.jar -= 1
    }
  }
}
