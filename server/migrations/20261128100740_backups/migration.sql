CREATE TABLE "backups" (
	"name" text PRIMARY KEY,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"missing_files" integer NOT NULL,
	"seconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"proven_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"restored_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
