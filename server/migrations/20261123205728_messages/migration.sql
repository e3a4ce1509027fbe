CREATE TABLE "message_keys" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"account_id" uuid,
	"masked_address" text NOT NULL,
	"sealed" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"subject" text,
	"content" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "messages_by_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "messages_by_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "messages_of_sign_ins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_account_id_created_at_index" ON "messages" ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_created_at_index" ON "mailbox" ("created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");