-- Run by Patroni once, on the first primary: the database, the login that migrates and the one that requests use.
create role gramone_app nologin;
create role gramone_owner login createdb password '@OWNER_PASSWORD@';
-- With it the owner needs no right to make roles.
grant gramone_app to gramone_owner with admin option;

create role gramone_requests login noinherit password '@REQUESTS_PASSWORD@' in role gramone_app;
alter role gramone_requests set role = 'gramone_app';
alter role gramone_requests set statement_timeout = '15s';
alter role gramone_requests set timezone = 'UTC';
alter role gramone_requests set jit = off;

create database gramone owner gramone_owner template template0 encoding UTF8 locale 'C.UTF-8';
