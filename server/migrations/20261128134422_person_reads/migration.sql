CREATE TABLE "person_reads" (
	"hour" timestamp(3) with time zone,
	"actor_id" uuid,
	"kind" text,
	"subject" text,
	"read_at" timestamp(3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "person_reads_pkey" PRIMARY KEY("hour","actor_id","kind","subject")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE INDEX "person_reads_subject_hour_index" ON "person_reads" ("subject","hour");--> statement-breakpoint
CREATE INDEX "person_reads_actor_id_hour_index" ON "person_reads" ("actor_id","hour");